-- What else of a product is read by visitors: the names of its choices, its question, its texts for search engines.
alter table product_text
  add column attributes jsonb,
  add column confirm_title text,
  add column confirm_content text,
  add column seo_title text,
  add column seo_keywords text,
  add column seo_description text;
comment on column product_text.attributes is 'name and values of each attribute, in the order of product.attributes';
