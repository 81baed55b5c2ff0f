-- Plus one for each change of an operator's permissions, so that two operators do not overwrite each other.
alter table account add column operator_version int not null default 1;

create table operator_invitation (
  id bigint generated always as identity primary key,
  email text not null unique,
  permissions text[] not null,
  invited_by bigint not null,
  -- of the token in the mail
  digest bytea not null unique,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table operator_invitation is 'Invitations to become an operator of the platform.';
grant select, insert, update, delete on operator_invitation to madang_system;
