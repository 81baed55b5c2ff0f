-- Won that a member gets for a review with a photo; 0 gives none.
alter table shop add column review_point int not null default 0;
call make_preview();
