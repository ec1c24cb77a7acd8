ALTER TABLE `prompt_attachments` ADD `script_state` text;--> statement-breakpoint
CREATE INDEX `prompt_attachments_waiting` ON `prompt_attachments` (`prompt_id`) WHERE script_state = 'waiting' AND removed_at IS NULL;--> statement-breakpoint
-- worker/contracts/scripts.ts tells scripts by their first line too; what is already there waits unless its name is that of a document.
UPDATE prompt_attachments SET script_state = 'waiting'
WHERE path IS NOT NULL AND NOT (path LIKE '%.md' OR path LIKE '%.txt' OR path LIKE '%.csv' OR path LIKE '%.tsv' OR path LIKE '%.xml');
