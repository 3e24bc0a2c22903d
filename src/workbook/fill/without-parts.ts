/** Takes out of a package what nothing shows any more: parts with all that names them, texts that no cell says. */
import type { Workbook } from '../cells/read-workbook.ts';
import { readCells, CellBudget } from '../cells/read-cells.ts';
import { relationsPartOf } from '../package/relations.ts';
import { walkXml, type XmlElement } from '../package/walk-xml.ts';
import type { WorkbookPackage } from '../package/workbook-package.ts';
import { applyEdits, type Edit } from './edits.ts';
import type { PackagePatch } from './package-patch.ts';

/** The document without the children of its root that are named. */
function withoutChildren(xml: string, part: string, isOut: (element: XmlElement) => boolean): string {
  const edits: Edit[] = [];
  let from: number | null = null;
  walkXml(
    xml,
    {
      open: (element) => {
        if (element.depth === 1 && isOut(element)) from = element.start;
      },
      close: (_name, depth, _start, end) => {
        if (depth !== 1 || from === null) return;
        edits.push({ start: from, end, xml: '' });
        from = null;
      },
    },
    part,
  );
  return applyEdits(xml, edits);
}

/**
 * A part's relations of a type that its text, as it is by now, names no more, and the parts that nothing else leads to. A part that is
 * gone has no type either.
 */
export function dropUnnamed(opened: WorkbookPackage, patch: PackagePatch, source: string, type: string): void {
  const xml = source === '' ? '' : patch.textOf(source);
  const isNamed = ({ id }: { id: string }): boolean => xml.includes(`"${id}"`) || xml.includes(`'${id}'`);
  const gone = opened.relations(source).filter((one) => one.type === type && !isNamed(one));
  const relations = opened.find(relationsPartOf(source));
  if (gone.length === 0 || relations === null) return;
  const ids = new Set(gone.map(({ id }) => id));
  patch.set(
    relations,
    withoutChildren(patch.textOf(relations), relations, ({ attributes }) => ids.has(attributes.Id ?? '')),
  );
  for (const { target, external } of gone) {
    const part = external ? null : opened.find(target);
    if (part === null) continue;
    const isElsewhere = opened
      .relationSources()
      .some((other) =>
        opened
          .relations(other)
          .some(
            (one) =>
              !one.external && opened.find(one.target) === part && !(other.toLowerCase() === source.toLowerCase() && ids.has(one.id)),
          ),
      );
    if (!isElsewhere) dropPart(opened, patch, part);
  }
}

function dropPart(opened: WorkbookPackage, patch: PackagePatch, part: string): void {
  patch.drop(part);
  const types = opened.contentTypesPart;
  const xml = patch.textOf(types);
  const name = `/${part}`.toLowerCase();
  const kept = withoutChildren(xml, types, (element) => element.name === 'Override' && element.attributes.PartName?.toLowerCase() === name);
  if (kept !== xml) patch.set(types, kept);
}

/** Shared texts that no cell says any more are empty; all keep their numbers. */
export function emptyUnsaidTexts(opened: WorkbookPackage, patch: PackagePatch, { part, sheets, strings }: Workbook): void {
  const shared = opened.related(part, 'sharedStrings');
  if (shared === null) return;
  const said = new Set<number>();
  const budget = new CellBudget(Infinity);
  const keep = { cell: ({ type, value }: { type: string; value: string | null }) => void (type === 's' && said.add(Number(value))) };
  for (const sheet of sheets) if (sheet.kind === 'worksheet') readCells(patch.textOf(sheet.part), strings, keep, budget, sheet.part);
  const xml = patch.textOf(shared);
  const edits: Edit[] = [];
  let at = -1;
  let open: { end: number; prefix: string } | null = null;
  walkXml(
    xml,
    {
      open: (element) => {
        if (element.depth !== 1 || element.name !== 'si') return;
        at += 1;
        open = said.has(at) || element.selfClosing ? null : element;
      },
      close: (_name, depth, start) => {
        if (depth !== 1 || !open) return;
        edits.push({ start: open.end, end: start, xml: `<${open.prefix}t/>` });
        open = null;
      },
    },
    shared,
  );
  if (edits.length > 0) patch.set(shared, applyEdits(xml, edits));
}
