alter table product_text add column tagline text;
