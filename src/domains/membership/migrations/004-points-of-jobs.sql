-- The entries of one job are found by their key, to be taken back.
create index point_entry_by_hand on point_entry (shop_id, key text_pattern_ops) where kind = 'MANUAL';
