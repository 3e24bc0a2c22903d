import { ALLOWED, type Decision, type Viewer } from '#shared/viewer.ts';
import { mayConfirmSpecification, mayReadSpecification, mayUpdateSpecification } from '#wording/specifications/server/door.ts';
import type { LanguageRecord } from '../rules/types.ts';

interface Scoped {
  scope: string[];
}

/** Whoever writes the specification picks its languages and who translates them. */
export const mayChooseLanguages = (viewer: Viewer, specification: Scoped): Decision => mayUpdateSpecification(viewer, specification);

/** The translator of the language, as far as they still read the specification, and whoever writes it. */
export function mayTranslate(viewer: Viewer, specification: Scoped, language: Pick<LanguageRecord, 'translatorId'>): Decision {
  if (language.translatorId === viewer.userId && mayReadSpecification(viewer, specification).allowed) return ALLOWED;
  return mayUpdateSpecification(viewer, specification);
}

/** Approving a language is for those who could confirm the specification. */
export function mayApproveTranslations(viewer: Viewer, specification: Scoped): Decision {
  return mayConfirmSpecification(viewer, specification);
}
