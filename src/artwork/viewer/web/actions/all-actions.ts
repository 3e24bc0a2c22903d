/** Every action of the viewer, in the order of the help. */
import type { ViewerAction } from './action.ts';
import { compareActions } from './compare-actions.ts';
import { findingActions } from './finding-actions.ts';
import { markActions } from './mark-actions.ts';
import { renditionActions } from './rendition-actions.ts';
import { handActions, toolActions } from './tool-actions.ts';
import { viewActions } from './view-actions.ts';

export const viewerActions: readonly ViewerAction[] = [
  ...findingActions,
  ...compareActions,
  ...viewActions,
  ...renditionActions,
  ...toolActions,
  ...markActions,
  ...handActions,
];

/** An action by its id; the table is fixed, so that a wrong id is a mistake in the code. */
export function actionOf(id: string, actions: readonly ViewerAction[] = viewerActions): ViewerAction {
  const found = actions.find((action) => action.id === id);
  if (!found) throw new Error(`the viewer has no action ${id}`);
  return found;
}
