-- The same characters and pairs in one pass and without a regular expression for each. Pairs with a space are kept now: words
-- that are searched hold none, so they find the same.
create or replace function koryo_grams(company uuid, words text) returns bigint[] language sql immutable parallel safe
  set search_path = pg_catalog, public as $$
  select coalesce(array_agg(distinct hashtextextended(gram, seed.value)), '{}')
  from (select hashtextextended(company::text, 0) as value) seed,
    (select c, c || lead(c) over (order by n) as pair from string_to_table(words, null) with ordinality as t (c, n)) chars,
    unnest(array[c, pair]) gram
  where gram is not null
$$;
