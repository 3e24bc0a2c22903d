-- What searching compares of the approved version alone: whoever reads a part from beneath its library does not learn from a
-- search what its draft says. `search_key` holds the words of both.
alter table part add column approved_key text not null default '';

do $$
begin
  perform set_config('app.system', 'on', true);
  update part p set approved_key = a.key, search_key = p.search_key || E'\n' || a.key
  from (
    select v.part_id, v.id, v.company_id, translate(lower(normalize(
        v.name || E'\n' || string_agg(c.title || E'\n' || coalesce(d.text, c.alt), E'\n' order by pc.position), NFKC)),
        'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
        'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ') as key
    from part_version v
    join part_content pc on pc.part_version_id = v.id
    join content c on c.id = pc.content_id
    left join content_data d on d.content_id = c.id and d.kind = 'SOURCE'
    group by v.id
  ) a
  where a.id = p.available_version_id and a.company_id = p.company_id;
  perform set_config('app.system', '', true);
end $$;

-- An index of the characters, and of the pairs of neighbours, that the words hold. Under row-level security no index answers
-- LIKE or an operator of arrays: neither is leakproof. So the index has a table of its own that the application cannot read
-- at all; it asks a function, which answers parts of the company set for the transaction and nothing else.
create function koryo_grams(company uuid, words text) returns bigint[] language sql immutable parallel safe
  set search_path = pg_catalog, public as $$
  select coalesce(array_agg(distinct hashtextextended(gram, hashtextextended(company::text, 0))), '{}')
  from (
    select c as gram from string_to_table(words, null) c where c !~ '\s'
    union all
    select a.c || a.next from (
      select c, lead(c) over (order by n) as next from string_to_table(words, null) with ordinality as t (c, n)
    ) a where a.c !~ '\s' and a.next !~ '\s'
  ) grams
$$;

create table part_gram (
  company_id uuid not null references company,
  part_id uuid primary key,
  grams bigint[] not null,
  foreign key (company_id, part_id) references part (company_id, id) on delete cascade
);
create index part_gram_grams on part_gram using gin (grams);
create index part_gram_by_company on part_gram (company_id, part_id);
alter table part_gram enable row level security;
alter table part_gram force row level security;
-- Only the functions below act as its owner; the application's role has neither a policy nor a grant.
create policy owner on part_gram to current_user using (true) with check (true);

create function keep_part_grams() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into part_gram (company_id, part_id, grams) values (new.company_id, new.id, koryo_grams(new.company_id, new.search_key))
  on conflict (part_id) do update set grams = excluded.grams;
  return null;
end $$;
create trigger part_grams after insert or update of search_key on part for each row execute function keep_part_grams();

-- Parts of the company that hold all the characters and pairs of the words: those that LIKE '%word%' finds for every word are
-- among them. Ask for one more than is useful, to learn that there are too many.
create function koryo_parts_with(words text[], most integer) returns setof uuid language sql stable security definer
  set search_path = pg_catalog, public set enable_seqscan = off as $$
  select part_id from part_gram
  where grams @> (select coalesce(array_agg(distinct gram), '{}') from unnest(words) word, unnest(koryo_grams(koryo_company(), word)) gram)
    and company_id = koryo_company()
  limit most
$$;
revoke all on function koryo_parts_with(text[], integer), keep_part_grams() from public;
grant execute on function koryo_parts_with(text[], integer) to koryo_app;

do $$
begin
  perform set_config('app.system', 'on', true);
  insert into part_gram (company_id, part_id, grams) select company_id, id, koryo_grams(company_id, search_key) from part;
  perform set_config('app.system', '', true);
end $$;
