-- audits: the record of operators is append-only.

CREATE TRIGGER audits_update
BEFORE UPDATE ON audits
BEGIN
  SELECT RAISE(ABORT, 'audit stays');
END;

CREATE TRIGGER audits_delete
BEFORE DELETE ON audits
BEGIN
  SELECT RAISE(ABORT, 'audit stays');
END;
