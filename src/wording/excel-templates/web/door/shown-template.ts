import type { TemplateScan } from '#workbook/model/template-scan.ts';
import type { TemplatePageQuery } from './templates.graphql.generated.ts';

/** A template as its page has it. */
export type Template = NonNullable<TemplatePageQuery['excelTemplate']>;
export type TemplateVersion = Template['versions'][number];

/** The API carries a scan as plain JSON. */
export const scanOf = (version: Pick<TemplateVersion, 'scan'>): TemplateScan => version.scan;
