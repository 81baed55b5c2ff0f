-- What a seller says of the shop to search engines, beside its description, and proofs that they ask for.
alter table shop
  add column meta_title text not null default '',
  -- names of files that Naver and Google look for at the host's root
  add column naver_file text not null default '',
  add column google_file text not null default '',
  add column bing_verification text not null default '',
  add column pinterest_verification text not null default '';
call make_preview();
