-- What stands beside the name of a platform, region, genre or language, where the shop keeper chose it.

alter table facet add column glyph text check (glyph ~ '^[a-z]{1,20}$');
alter table facet add column picture text check (picture ~ '^[0-9a-f]{40}$');
alter table facet add constraint facet_has_one_icon check (glyph is null or picture is null);
comment on column facet.glyph is 'a drawing of the shop; neither it nor a picture: the one that the shop chooses by the code';
comment on column facet.picture is 'name of a picture in the picture store';
