-- Which address a picture came from, for exports.
create index picture_source_of on picture_source (picture);
