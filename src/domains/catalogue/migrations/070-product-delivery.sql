-- How a product is delivered: { kind: 'shop' | 'free' | 'own', won, each, apart }. As the shop does, until its seller says otherwise.
alter table product
  add column delivery jsonb not null default '{"kind": "shop", "won": 0, "each": 0, "apart": false}';
