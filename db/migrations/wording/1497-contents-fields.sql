-- Texts that are written in fields (a table of nutrition, ingredients): what they are made of, beside the text that it makes.
alter table content add column fields jsonb check (fields is null or (type = 'TEXT' and jsonb_typeof(fields) = 'object'));
