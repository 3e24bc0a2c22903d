import { LabelChecks } from '#artwork/label-checks/web/door/label-checks.tsx';
import { SpecificationFrame } from '#wording/specifications/web/door/specification-frame.tsx';
import { SpecificationTranslations } from '#wording/translations/web/door/specification-translations.tsx';

/** specification/translations: each language of a specification beside its source, and how far it is. */
export function SpecificationTranslationsPage() {
  return (
    <SpecificationFrame tab="translations">
      {({ specification, refetch }) => (
        <>
          <LabelChecks specification={specification} ofTranslations />
          <SpecificationTranslations specification={specification} onSaved={refetch} />
        </>
      )}
    </SpecificationFrame>
  );
}
