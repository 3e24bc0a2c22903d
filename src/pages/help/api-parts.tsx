import { useEffect, useRef, useState } from 'react';
import { useText } from '#ui/i18n.tsx';
import { helpMessages as m } from './messages.ts';
import { typeAnchor, type ReferenceField, type ReferenceType } from './reference.ts';

interface Leading {
  /** Names of the types that stand on the page now: only to these a name leads. */
  known: ReadonlySet<string>;
  /** Leads to where a type is told of. */
  onLead: (type: string) => void;
}

/** The root fields of one kind, each with its arguments, its answer and who may. */
export function ApiFields({ fields, ...leading }: Leading & { fields: readonly ReferenceField[] }) {
  const t = useText();
  return (
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
                  {arg.name}: <TypeName field={arg} {...leading} />
                </span>
              ))}
              {field.args.length > 0 && ')'}: <TypeName field={field} {...leading} />
            </code>
          </p>
          <FieldWords field={field} />
          {field.access && <p className="k-quiet">{t(m.access, { access: field.access })}</p>}
        </li>
      ))}
    </ul>
  );
}

/** All types, closed until somebody opens one or is led to it by its name. */
export function ApiTypes({ types, ledTo, ...leading }: Leading & { types: readonly ReferenceType[]; ledTo: string | null }) {
  return (
    <ul className="k-api-list">
      {types.map((type) => (
        <ApiType key={type.name} type={type} isLedTo={type.name === ledTo} {...leading} />
      ))}
    </ul>
  );
}

function ApiType({ type, isLedTo, ...leading }: Leading & { type: ReferenceType; isLedTo: boolean }) {
  const place = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isLedTo || !place.current) return;
    place.current.open = true;
    place.current.scrollIntoView({ block: 'center' });
    place.current.querySelector('summary')?.focus({ preventScroll: true });
  }, [isLedTo]);
  return (
    <li id={typeAnchor(type.name)} className="k-api-entry">
      <details ref={place} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <code>
            {type.kind} <strong>{type.name}</strong>
          </code>
          {type.description && <span className="k-quiet">{type.description}</span>}
        </summary>
        {isOpen && (
          <ul className="k-api-fields">
            {type.fields.map((field) => (
              <li key={field.name}>
                <code>
                  {field.name}
                  {field.type && ': '}
                  {field.type && <TypeName field={field} {...leading} />}
                </code>
                <FieldWords field={field} />
              </li>
            ))}
          </ul>
        )}
      </details>
    </li>
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
function TypeName({ field: { type, of }, known, onLead }: Leading & { field: ReferenceField }) {
  if (of === null || !known.has(of)) return <>{type}</>;
  return (
    <a
      href={`#${typeAnchor(of)}`}
      onClick={(event) => {
        event.preventDefault();
        onLead(of);
      }}
    >
      {type}
    </a>
  );
}
