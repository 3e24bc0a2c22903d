/** The words of tasks for other screens. */
export { taskPairLabels, taskStatusLabels } from '../../messages.ts';
