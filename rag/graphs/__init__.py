"""One turn as a graph: state, context, nodes, edges, one file per architecture. Only this floor knows LangGraph."""
