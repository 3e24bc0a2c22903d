/**
 * Filters and paths of SCIM (RFC 7644, figure 1). Of the libraries that read them one refuses escaped quotes and groups after a value
 * path, the other is of a licence that we do not take (docs/decisions/0072).
 */
import { AppError } from '#shared/errors.ts';
import { isOneOf } from '#shared/one-of.ts';
import { provisioningErrors } from './errors.ts';
import { FILTER_DEPTH, FILTER_MAX } from './limits.ts';

const COMPARISONS = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le', 'pr'] as const;
export type Comparison = (typeof COMPARISONS)[number];
export type FilterValue = string | number | boolean | null;

/** Attributes are lower case, without the urn of the core schemas, sub-attributes after a dot ('emails.value'). */
export type Filter =
  | { kind: 'and' | 'or'; parts: [Filter, Filter] }
  | { kind: 'not'; part: Filter }
  | { kind: 'is'; attribute: string; by: Comparison; value: FilterValue };

/** A path of PATCH: `attribute[filter].sub`. */
export interface Path {
  attribute: string;
  filter: Filter | null;
  sub: string | null;
}

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;
/** What words are made of: names, urns and dots, and the literals that are no strings. */
const TOKEN = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y;

/** Reads a filter. SCIM_FILTER. */
export function parseFilter(text: string): Filter {
  const reader = new Reader(text);
  const filter = reader.either(0);
  reader.end();
  return filter;
}

/** Reads a path of PATCH, or a key of its value. SCIM_PATH. */
export function parsePath(text: string): Path {
  try {
    const reader = new Reader(text);
    const attribute = reader.attribute();
    if (!reader.takes('[')) {
      reader.end();
      return { attribute, filter: null, sub: null };
    }
    const filter = reader.either(0);
    reader.must(']');
    const rest = reader.peek();
    if (rest === null) return { attribute, filter, sub: null };
    const sub = /^\.([a-z$][\w$-]*)$/i.exec(rest)?.[1];
    if (sub === undefined) throw reader.refusal();
    return { attribute, filter, sub: sub.toLowerCase() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(provisioningErrors.SCIM_PATH, { path: text.slice(0, 100) });
  }
}

class Reader {
  readonly #tokens: string[] = [];
  #at = 0;

  constructor(text: string) {
    if (text.length > FILTER_MAX) throw this.refusal();
    TOKEN.lastIndex = 0;
    const whole = text.trimEnd();
    while (TOKEN.lastIndex < whole.length) {
      const found = TOKEN.exec(whole);
      if (!found) throw this.refusal();
      this.#tokens.push(found[1] ?? found[2] ?? found[3] ?? '');
    }
  }

  refusal(): AppError {
    return new AppError(provisioningErrors.SCIM_FILTER, { where: (this.#tokens[this.#at] ?? '…').slice(0, 60) });
  }

  peek(): string | null {
    return this.#tokens[this.#at] ?? null;
  }

  takes(word: string): boolean {
    const is = this.peek()?.toLowerCase() === word;
    if (is) this.#at += 1;
    return is;
  }

  must(word: string): void {
    if (!this.takes(word)) throw this.refusal();
  }

  end(): void {
    if (this.peek() !== null) throw this.refusal();
  }

  attribute(): string {
    const name = this.peek()?.toLowerCase() ?? '';
    if (!/^[a-z$][\w$:.-]*$/.test(name) || name.endsWith('.')) throw this.refusal();
    this.#at += 1;
    return name.replace(CORE, '');
  }

  either(depth: number): Filter {
    let left = this.#both(depth);
    while (this.takes('or')) left = { kind: 'or', parts: [left, this.#both(depth)] };
    return left;
  }

  #both(depth: number): Filter {
    let left = this.#one(depth);
    while (this.takes('and')) left = { kind: 'and', parts: [left, this.#one(depth)] };
    return left;
  }

  #one(depth: number): Filter {
    if (depth > FILTER_DEPTH) throw this.refusal();
    if (this.takes('not')) {
      this.must('(');
      return { kind: 'not', part: this.#inside(depth, ')') };
    }
    if (this.takes('(')) return this.#inside(depth, ')');
    const attribute = this.attribute();
    if (!this.takes('[')) return this.#comparison(attribute);
    const within = below(attribute, this.#inside(depth, ']'));
    // `emails[type eq "work"].value eq "…"`: no filter of the RFC, but written by providers.
    const sub = /^\.([a-z$][\w$-]*)$/i.exec(this.peek() ?? '')?.[1];
    if (sub === undefined) return within;
    this.#at += 1;
    return { kind: 'and', parts: [within, this.#comparison(`${attribute}.${sub.toLowerCase()}`)] };
  }

  #inside(depth: number, close: string): Filter {
    const filter = this.either(depth + 1);
    this.must(close);
    return filter;
  }

  #comparison(attribute: string): Filter {
    const by = this.peek()?.toLowerCase();
    if (!isOneOf(COMPARISONS, by)) throw this.refusal();
    this.#at += 1;
    if (by === 'pr') return { kind: 'is', attribute, by, value: null };
    const value = this.#value();
    this.#at += 1;
    return { kind: 'is', attribute, by, value };
  }

  #value(): FilterValue {
    const text = this.peek() ?? '';
    try {
      const value: unknown = JSON.parse(/^(?:true|false|null)$/i.test(text) ? text.toLowerCase() : text);
      if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
    } catch {
      // Told below.
    }
    throw this.refusal();
  }
}

/** A filter within brackets, with the attribute before them written out. */
function below(attribute: string, filter: Filter): Filter {
  if (filter.kind === 'is') return { ...filter, attribute: `${attribute}.${filter.attribute}` };
  if (filter.kind === 'not') return { kind: 'not', part: below(attribute, filter.part) };
  return { kind: filter.kind, parts: [below(attribute, filter.parts[0]), below(attribute, filter.parts[1])] };
}

/** Whether a value meets a filter; attributes that it has not are absent. Strings compare without case. */
export function meets(filter: Filter, value: Readonly<Record<string, FilterValue>>): boolean {
  if (filter.kind === 'not') return !meets(filter.part, value);
  if (filter.kind !== 'is') {
    const met = filter.parts.map((part) => meets(part, value));
    return filter.kind === 'and' ? !met.includes(false) : met.includes(true);
  }
  const has = value[filter.attribute] ?? null;
  if (filter.by === 'pr') return has !== null && has !== '';
  const is = String(has ?? '').toLowerCase();
  const wanted = String(filter.value ?? '').toLowerCase();
  if (filter.by === 'eq') return is === wanted;
  if (filter.by === 'ne') return is !== wanted;
  if (filter.by === 'co') return is.includes(wanted);
  if (filter.by === 'sw') return is.startsWith(wanted);
  if (filter.by === 'ew') return is.endsWith(wanted);
  if (filter.by === 'gt') return is > wanted;
  if (filter.by === 'ge') return is >= wanted;
  return filter.by === 'lt' ? is < wanted : is <= wanted;
}
