-- Several pictures, a trailer and an age mark of a product.

alter table product
  add column pictures text[] not null default '{}' check (cardinality(pictures) <= 11),
  add column video text,
  add column age_mark text check (age_mark in (
    'PEGI 3', 'PEGI 7', 'PEGI 12', 'PEGI 16', 'PEGI 18',
    'USK 0', 'USK 6', 'USK 12', 'USK 16', 'USK 18',
    'ESRB E', 'ESRB E10+', 'ESRB T', 'ESRB M', 'ESRB AO',
    'CERO A', 'CERO B', 'CERO C', 'CERO D', 'CERO Z',
    'ClassInd L', 'ClassInd 10', 'ClassInd 12', 'ClassInd 14', 'ClassInd 16', 'ClassInd 18'
  ));
comment on column product.pictures is 'further pictures in their order, by their names in the picture store; the first is image';
comment on column product.video is 'address of its trailer at a video company; no browser is sent there before its visitor agrees';
