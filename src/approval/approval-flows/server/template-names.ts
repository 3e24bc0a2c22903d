/** The name of a template that a flow was started from by hand; templates are kept by a feature that knows flows, not the other way. */
import type { Db } from '#platform/db/client.ts';
import type { FlowType } from '../rules/flow-types.ts';

interface OfferedAt {
  companyId: string;
  type: FlowType;
  scope: readonly string[];
}

type NameOfTemplate = (db: Db, at: OfferedAt, templateId: string) => Promise<string | null>;

const bound: { nameOf: NameOfTemplate } = { nameOf: () => Promise.resolve(null) };

/** Told once, when the templates register. */
export function bindTemplateNames(nameOf: NameOfTemplate): void {
  bound.nameOf = nameOf;
}

/** Null where no such template is offered there any more: the history then says nothing of it. */
export const templateName: NameOfTemplate = (db, at, templateId) => bound.nameOf(db, at, templateId);
