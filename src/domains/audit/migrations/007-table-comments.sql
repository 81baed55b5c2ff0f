comment on table audit_entry is 'Log of changes, exports and views by staff and operators. No role may change or delete an entry.';
