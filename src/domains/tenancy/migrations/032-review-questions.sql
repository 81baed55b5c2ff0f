-- What buyers may be asked beside stars and text: names of aspects, separated by commas, and measures of the body.
-- Points in won for a second review after a month. Constant defaults, so that no row is rewritten.
alter table shop
  add column review_aspects text not null default '',
  add column review_body boolean not null default false,
  add column review_month_point int not null default 0;
call make_preview();
