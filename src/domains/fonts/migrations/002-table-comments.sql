comment on table font_set is 'The present set of font slices of a shop.';
comment on table font_file is 'Files of font slices.';
