/** What main uses of audit streams. */
export { beginAuditStreams } from './run.ts';
export { parseStreamAddress } from './operator.ts';
export { useAuditStreams, type StreamSettings } from './settings.ts';
export { streamLags, type StreamLag } from './store.ts';
