-- Prompters in the order of their nicknames, for searches by the beginning of one.
CREATE INDEX `members_prompters_nickname_key` ON `members` (`nickname_key`) WHERE status = 'ACTIVE' AND prompt_count > 0;
