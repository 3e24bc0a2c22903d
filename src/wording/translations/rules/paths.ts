import { translationsPath as specificationTranslations, type DesignPlace } from '#wording/specifications/rules/paths.ts';

/** The page on which a design's specification is translated, in one language. */
export function translationsPath(design: DesignPlace, variant: string): string {
  return `${specificationTranslations(design)}?variant=${variant}`;
}
