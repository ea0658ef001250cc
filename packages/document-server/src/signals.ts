export const shutdownSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
