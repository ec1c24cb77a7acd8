-- Until now a member had one sign-in, so every session was opened by that.
UPDATE token_families SET provider = (SELECT provider FROM identities WHERE identities.member_id = token_families.member_id);
