"""Ports for servers that tests start."""

import random
import socket


def free_port() -> int:
    """A port below those that systems give to whoever asks for any: nobody else is given it before it is used."""
    ports = range(20_000, 32_000)
    for port in random.sample(ports, len(ports)):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return port
    raise OSError("no port is free")
