-- Claims that a shop gave up before it had proven the host: when it claims the host again, the days of the first claim count.
create table former_domain_claim (
  shop_id bigint not null references shop on delete cascade,
  host text not null,
  claimed_at timestamptz not null,
  primary key (shop_id, host)
);
create index former_domain_claim_by_time on former_domain_claim (claimed_at);
call guard_tenant_table('former_domain_claim', false);
