import { Section } from '#ui/components/layout/card.tsx';
import { useText } from '#ui/i18n.tsx';
import { helpMessages as m } from './messages.ts';
import type { ReferenceField, ReferenceType } from './reference.ts';

/** Names of the types that stand on the page now: only to these a name leads. */
type Known = ReadonlySet<string>;

/** The root fields of one kind, each with its arguments, its answer and who may. */
export function ApiFields({ title, fields, known }: { title: string; fields: readonly ReferenceField[]; known: Known }) {
  const t = useText();
  return (
    <Section title={title} count={fields.length}>
      <ul className="k-api-list">
        {fields.map((field) => (
          <li key={field.name} className="k-api-entry" id={`field-${field.name}`}>
            <p className="k-api-signature">
              <code>
                <strong>{field.name}</strong>
                {field.args.length > 0 && '('}
                {field.args.map((arg, index) => (
                  <span key={arg.name}>
                    {index > 0 && ', '}
                    {arg.name}: <TypeName field={arg} known={known} />
                  </span>
                ))}
                {field.args.length > 0 && ')'}: <TypeName field={field} known={known} />
              </code>
            </p>
            <FieldWords field={field} />
            {field.access && <p className="k-quiet">{t(m.access, { access: field.access })}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** All types, closed until somebody opens one or comes by its name. */
export function ApiTypes({ types, known }: { types: readonly ReferenceType[]; known: Known }) {
  const t = useText();
  return (
    <Section title={t(m.types)} count={types.length}>
      <ul className="k-api-list">
        {types.map((type) => (
          <li key={type.name} id={`type-${type.name}`} className="k-api-entry">
            <details>
              <summary>
                <code>
                  {type.kind} <strong>{type.name}</strong>
                </code>
                {type.description && <span className="k-quiet">{type.description}</span>}
              </summary>
              <ul className="k-api-fields">
                {type.fields.map((field) => (
                  <li key={field.name}>
                    <code>
                      {field.name}
                      {field.type && ': '}
                      {field.type && <TypeName field={field} known={known} />}
                    </code>
                    <FieldWords field={field} />
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function FieldWords({ field }: { field: ReferenceField }) {
  const t = useText();
  return (
    <>
      {field.description && <p>{field.description}</p>}
      {field.deprecated && <p className="k-api-deprecated">{t(m.deprecated, { reason: field.deprecated })}</p>}
    </>
  );
}

/** A type's name, which leads to where it is told of and opens it there. */
function TypeName({ field: { type, of }, known }: { field: ReferenceField; known: Known }) {
  if (of === null || !known.has(of)) return <>{type}</>;
  const open = () => {
    const details = document.getElementById(`type-${of}`)?.querySelector('details');
    if (details) details.open = true;
  };
  return (
    <a href={`#type-${of}`} onClick={open}>
      {type}
    </a>
  );
}
