-- What another shop keeps that sells this shop's products as picks, percent of what they bring after discounts.
alter table shop add column pick_margin int not null default 10 check (pick_margin between 0 and 90);
call make_preview();
