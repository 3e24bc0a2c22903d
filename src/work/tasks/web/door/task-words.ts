/** The words of tasks for other screens. */
export { taskLabel, taskStatusLabels } from '../../messages.ts';
