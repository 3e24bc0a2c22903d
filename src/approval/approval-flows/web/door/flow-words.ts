/** The words of flows, for the screens of other features. */
export { decisionButtons, flowStatusLabels, flowTypeLabels, outcomeLabels, quorumMessages } from '../../messages.ts';
