comment on table payment is 'Payments of checkouts.';
comment on table payment_refund is 'Refunds of payments.';
comment on table ledger_entry is 'Bookings; those of one transaction sum to zero.';
