/** What the command line uses of allowed networks. */
export { clearAllowedNetworks } from './commands/clear-allowed-networks.ts';
export { allowedNetworksOf } from './store.ts';
