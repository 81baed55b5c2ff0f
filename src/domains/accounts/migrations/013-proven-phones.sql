-- The number of the phone by which an identity was proven, in digits; empty where the proof tells none. Alimtalk goes to no other.
alter table account_identity add column phone text not null default '';
