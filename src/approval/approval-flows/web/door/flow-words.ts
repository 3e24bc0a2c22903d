/** The words of flow types and of how rounds ended, for the screens of other features. */
export { flowTypeLabels, outcomeLabels } from '../../messages.ts';
