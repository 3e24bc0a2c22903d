/**
 * Excel templates, for the features to the right (formats and specifications).
 *
 * A specification names a template *version*: neither its workbook nor its scan ever change, so an old specification keeps
 * its copy whatever becomes of the template. `sha256` is the content hash to say it by. A template that is named anywhere
 * must be counted by `registerTemplateUses`, which keeps it from being deleted. Who may see a version is decided on what
 * names it; nothing here asks for permission.
 *
 * What opens a workbook reads its bytes from the content storage and works in a child process: never inside a transaction. It
 * throws WorkbookError when the workbook cannot be used; TIMEOUT and CRASHED may pass.
 */
export { registerTemplateUses, type TemplateUses } from './uses.ts';
/** What may be chosen at a place of the tree, by name; one template; versions by id in the order of the ids. */
export { findTemplateVersions, loadTemplate, templatesAt } from './store.ts';
/** The GraphQL types, and their batched loader. */
export { loadTemplateVersion, TemplateRef, TemplateVersionRef } from './refs.ts';
/**
 * `fillTemplate(version, values)`: the workbook to export, with warnings. `drawFilled(companyId, filled)`: how it looks, for
 * the preview (`SheetPreview` of web/door): layouts, pictures by the names that the layouts use, overflows. `pdfOfFilled`: the
 * same on paper. `readFilledTemplate(version, bytes)`: what a filled copy of it says.
 */
export {
  drawFilled,
  drawWorkbook,
  fillTemplate,
  pdfOfFilled,
  readFilledTemplate,
  type DrawnWorkbook,
  type PdfAbout,
} from './workbook-jobs.ts';
/** What every uploaded workbook may cost in this process, as the operator has set it. */
export { confineWorkbookJobs, useWorkbookLimits } from '#workbook/isolation/run-workbook-job.ts';
/** Layouts and pictures on their way to a browser, as files behind signed addresses. */
export { storeDrawing, type StoredDrawing } from './store-drawing.ts';
