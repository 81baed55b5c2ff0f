-- When the record that proved a host, or would have, stopped counting because the shop got another owner; null once the new one was found.
alter table shop_domain add column renewed_at timestamptz;
call make_preview();
