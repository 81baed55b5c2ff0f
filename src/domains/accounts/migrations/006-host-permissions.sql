-- The proof of the shop's own domain that a session belongs to (shop_domain.proof); null at hosts of the platform.
alter table host_session add column proof bigint;
update host_session h set proof = d.proof from shop_domain d where d.host = h.host and d.proof is not null;

-- A shop's own domain that a person has let know who they are, under one proof of it.
create table host_permission (
  user_id bigint not null references account on delete cascade,
  host text not null,
  proof bigint not null,
  given_at timestamptz not null default now(),
  primary key (user_id, host)
);
grant select, insert, update, delete on host_permission to madang_system;
