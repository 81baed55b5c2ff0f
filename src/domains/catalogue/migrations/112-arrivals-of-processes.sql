-- An upload that is being written to the private disk counts while it is: its bytes so far, for its shop and for the person who sends it. The
-- process that works on it says whether it still does. A process of before this has neither: its uploads end by their age.
alter table product_import_arrival
  add column uid bigint,
  add column bytes bigint not null default 0,
  add column process text not null default '';
create index product_import_arrival_uid on product_import_arrival (uid);
-- Imports are kept for a week, so there are few.
create index product_import_uid on product_import (uid);
