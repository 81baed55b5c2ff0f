-- The words of one person to a shop are a range of these, in the order of the inbox.
create index review_inbox_of_person on review (shop_id, uid, turn, regdate, id) where uid is not null;
create index question_inbox_of_person on question (shop_id, uid, turn, regdate, id) where uid is not null;
