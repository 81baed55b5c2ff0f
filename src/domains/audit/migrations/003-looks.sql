-- Looks of a person just now, beside which the same look is not written again.
create index audit_entry_looks on audit_entry (uid, at) where kind = 'look';
