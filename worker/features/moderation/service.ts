export { appealAct, decideAppeal, listAppeals, listOwnActs, readOwnAct } from "./appeals.ts";
export { listAudits } from "./audits.ts";
export { dismissReports, hideThing, restoreThing } from "./decide.ts";
export { listMembers } from "./members.ts";
export { listReports, readReports } from "./queue.ts";
export { restoreMember, suspendMember } from "./suspend.ts";
