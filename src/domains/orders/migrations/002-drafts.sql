-- What somebody has set out to buy: lines that were chosen in a cart, from the way to the checkout on. Its id stands in the
-- address of the checkout, so that the purchase is the same one after a refresh, in another tab and in another browser.
create table checkout_draft (
  id text primary key,
  -- whose cart the lines were chosen in: a person's, or a guest's by the digest of the anonymous id
  uid bigint,
  guest bytea,
  -- [{ sid, pid2, pid3, default_option, qty, price, adult }], price as it was seen in the cart
  lines jsonb not null,
  -- of what was chosen, without prices
  digest bytea not null,
  -- the checkout that was made of it last, and how many were; only after one that was canceled comes another
  checkout text,
  attempts int not null default 0,
  made_at timestamptz not null,
  check (num_nonnulls(uid, guest) = 1)
);
create index checkout_draft_of_cart on checkout_draft (uid, guest, digest);
create index checkout_draft_by_age on checkout_draft (made_at);
grant select, insert, update, delete on checkout_draft to madang_system;
